// The yardstick: a file input, a worker, and nothing but the parser in it.
const input = document.querySelector('input')
const output = document.querySelector('output')

input?.addEventListener('change', async () => {
  const [file] = input.files ?? []
  if (file === undefined || output === null) return
  const start = performance.now()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
    output.dataset.ms = String(performance.now() - start)
    output.textContent = `${data} rows`
    worker.terminate()
  })
  worker.postMessage({ bytes: await file.arrayBuffer(), name: file.name })
})

export {}
