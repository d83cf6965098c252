import { slice } from '../../slice.ts'
import { readTestData, resetTestData } from './reset.ts'
import { removeFilesTask, resetTask } from './run-reset.ts'

export const testData = slice({
  handlers: {
    testData: {
      read: (_call, { actor, services }) => readTestData(actor, services),
      reset: ({ body }, { actor, services }) => resetTestData(body, actor, services),
    },
  },
  tasks: [resetTask, removeFilesTask],
})
