import { slice } from '../../slice.ts'
import { runBatch } from './run-batch.ts'

export const batch = slice({
  handlers: {
    batch: { run: runBatch },
  },
})
