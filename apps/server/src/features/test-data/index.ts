import { slice } from '../../slice.ts'
import { readTestData, removeFilesTask, resetTestData } from './reset.ts'

export const testData = slice({
  handlers: {
    testData: {
      read: (_call, { actor, services }) => readTestData(actor, services),
      reset: ({ body }, { actor, services }) => resetTestData(body, actor, services),
    },
  },
  tasks: [removeFilesTask],
})
