import { describe, expect, it } from 'vitest'
import {
  headerPolicy,
  pagePolicy,
  SHEETS_FOLDER,
  securityHeaders,
  sheetWorkerPolicy,
} from '#src/domain/security-headers.ts'

const own = { apiOrigins: [], imageHosts: [], scripts: [], styles: [] }
const plain = { tls: false }

function directives(policy = ''): Map<string, string> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

function policyFor(options = {}): Map<string, string> {
  return directives(pagePolicy({ ...own, ...options }))
}

describe('the content security policy', () => {
  it.each([
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self' data: blob:"],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['frame-src', 'https://www.youtube-nocookie.com'],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'app'],
  ])('%s is %s', (name, value) => {
    expect(policyFor().get(name)).toBe(value)
  })

  it('has no directive beside those, and never allows inline or evaluated code', () => {
    expect(policyFor().size).toBe(14)
    expect([...policyFor().values()].join(' ')).not.toMatch(/unsafe|\*/)
  })

  it('lets the app call the origins it is told of, and no image come from them', () => {
    const policy = policyFor({ apiOrigins: ['https://api.example', 'https://guess.example'] })
    expect(policy.get('connect-src')).toBe("'self' https://api.example https://guess.example")
    expect(policy.get('img-src')).toBe("'self' data: blob:")
  })

  it('lets artwork come from the hosts it is told of, and no call go to them', () => {
    const policy = policyFor({ imageHosts: ['https://art.example'] })
    expect(policy.get('img-src')).toBe("'self' data: blob: https://art.example")
    expect(policy.get('connect-src')).toBe("'self'")
  })
})

describe('the other headers', () => {
  it('have a policy that allows nothing inline, and no frame around us', () => {
    const policy = directives(securityHeaders(plain)['Content-Security-Policy'])
    expect(Object.fromEntries(policy)).toEqual({
      ...Object.fromEntries(policyFor()),
      ...Object.fromEntries(directives(headerPolicy)),
    })
    expect(policy.get('frame-ancestors')).toBe("'none'")
  })

  it('forbid sniffing, referrers, other openers and other readers', () => {
    expect(securityHeaders(plain)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    expect(securityHeaders(plain)).not.toHaveProperty('Cross-Origin-Embedder-Policy')
  })

  it.each(['camera', 'microphone', 'geolocation', 'usb', 'payment', 'display-capture'])(
    'switch %s off',
    (name) => {
      expect(securityHeaders(plain)['Permissions-Policy']).toContain(`${name}=()`)
    },
  )

  it.each(['autoplay', 'fullscreen'])('keep %s for the trailer', (name) => {
    expect(securityHeaders(plain)['Permissions-Policy']).toContain(
      `${name}=(self "https://www.youtube-nocookie.com")`,
    )
  })

  it('demand TLS for two years where there is TLS, and say nothing of it where there is none', () => {
    const name = 'Strict-Transport-Security'
    expect(securityHeaders({ tls: true })[name]).toBe('max-age=63072000; includeSubDomains')
    expect(securityHeaders(plain)).not.toHaveProperty(name)
  })
})

describe("the spreadsheet worker's policy", () => {
  it('lets it load scripts of the app and nothing else, and call nobody', () => {
    expect(Object.fromEntries(directives(sheetWorkerPolicy))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'none'",
    })
  })

  it('is for a folder below the hashed files', () => {
    expect(SHEETS_FOLDER).toMatch(/^\/assets\/[a-z]+\/$/)
  })
})
