import { everyMethodWorks } from '../../../apps/server/src/testing/npm-client/suite.ts'
import { createInstance } from './stelace.ts'

// What is tried with the npm client itself in apps/server/src/npm-client.test.ts is true of the one that takes its place.
everyMethodWorks((options) => createInstance(options))
