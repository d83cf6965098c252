import { slice } from '../../slice.ts'
import { passedOnFrom, runBatch } from './run-batch.ts'

export const batch = slice({
  handlers: {
    batch: {
      run: ({ body }, { actor, services, headers }) =>
        runBatch({ ...body, headers: passedOnFrom(headers) }, actor, services),
    },
  },
})
