import { describe, expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'

describe('the build reads its environment', () => {
  it('and works without any', () => {
    expect(readConfig({})).toEqual({
      apiBase: '/api',
      guessBase: '/guess',
      guessAuthorization: '',
      gatewayBase: '/gateway',
      gatewayOrigins: [],
      imageOrigins: [],
      idempotentLog: true,
      movieTotalPath: '/Movies/GetTotalAmount',
      retireWorker: false,
    })
  })

  it('and takes a provider on origins of its own', () => {
    const config = readConfig({
      VITE_API_BASE: 'https://api.example/v1',
      VITE_GATEWAY_ORIGINS: 'https://pay.example, https://pay2.example:8443',
      VITE_IDEMPOTENT_LOG: 'false',
    })
    expect(config.apiBase).toBe('https://api.example/v1')
    expect(config.gatewayOrigins).toEqual(['https://pay.example', 'https://pay2.example:8443'])
    expect(config.idempotentLog).toBe(false)
  })

  it.each([
    ['VITE_API_BASE', ''],
    ['VITE_API_BASE', 'api'],
    ['VITE_API_BASE', '/api/'],
    ['VITE_API_BASE', '//evil.example'],
    ['VITE_API_BASE', 'http://api.example'],
    ['VITE_API_BASE', 'javascript:alert(1)'],
    ['VITE_API_BASE', 'https://user:secret@api.example'],
    ['VITE_API_BASE', 'https://api.example/?key=1'],
    ['VITE_GUESS_BASE', 'ftp://guess.example'],
    ['VITE_GATEWAY_BASE', 'gateway'],
    ['VITE_GATEWAY_ORIGINS', 'pay.example'],
    ['VITE_GATEWAY_ORIGINS', 'https://pay.example/'],
    ['VITE_GATEWAY_ORIGINS', 'http://pay.example'],
    ['VITE_IMAGE_ORIGINS', '*'],
    ['VITE_IDEMPOTENT_LOG', 'yes'],
    ['VITE_MOVIE_TOTAL_PATH', 'Movies'],
    ['VITE_MOVIE_TOTAL_PATH', '/Movies/GetTotalAmount?all'],
    ['VITE_MOVIE_TOTAL_PATH', 'https://api.example/Movies/GetTotalAmount'],
    ['VITE_GUESS_CREDENTIALS', ''],
    ['VITE_GUESS_CREDENTIALS', 'sandbox'],
    ['VITE_GUESS_CREDENTIALS', ':password'],
    ['VITE_GUESS_CREDENTIALS', 'name:'],
    ['VITE_GUESS_CREDENTIALS', 'a name:password'],
    ['VITE_GUESS_CREDENTIALS', 'name:pässword'],
  ])('and stops at %s=%s with a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .+, but it is "`))
  })

  it('and stops at a name that nothing reads: mistyped, it would leave the default in force', () => {
    expect(() => readConfig({ MODE: 'production', VITE_IDEMPOTENT_LOGS: 'false' })).toThrow(
      /^VITE_IDEMPOTENT_LOGS is no variable of this build\.$/,
    )
    expect(readConfig({ VITE_USER_NODE_ENV: 'development', VITE_DEPRECATION_TRACE: '1' })).toEqual(
      readConfig({}),
    )
  })

  it('and takes the second base’s name and password, where everybody may read them', () => {
    expect(readConfig({ VITE_GUESS_CREDENTIALS: 'sandbox:sand:box' }).guessAuthorization).toBe(
      `Basic ${Buffer.from('sandbox:sand:box').toString('base64')}`,
    )
  })

  it('and another path of the movie total', () => {
    expect(readConfig({ VITE_MOVIE_TOTAL_PATH: '/Movies/Price' }).movieTotalPath).toBe('/Movies/Price')
  })

  it('and a loopback address may be plain http', () => {
    expect(readConfig({ VITE_API_BASE: 'http://127.0.0.1:8080/api' }).apiBase).toBe(
      'http://127.0.0.1:8080/api',
    )
  })
})
