import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './read-file.ts'

// One file, one answer, and the thread ends.
parentPort?.postMessage(await readFile(workerData))
