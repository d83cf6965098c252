import { createScanEngine } from '../../testing/scan-engine.ts'
import { describeSearchEngine } from '../../testing/search-engine-suite.ts'
import { createPostgresEngine } from './index.ts'

describeSearchEngine({ name: 'PostgreSQL', create: createPostgresEngine })

describeSearchEngine({
  name: 'PostgreSQL among more listings than it may look at',
  create: (parts) =>
    createPostgresEngine({ ...parts, limits: { counted: 20, ranked: 6, newest: 12, workedOut: 1_000 } }),
  isBounded: true,
  questions: 90,
})

describeSearchEngine({ name: 'A scan of everything', create: createScanEngine, questions: 15 })
