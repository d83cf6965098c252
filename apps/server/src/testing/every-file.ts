import { afterAll, afterEach } from 'vitest'
import { expectDeclaredRefusals } from './declared-refusals.ts'
import { endFile } from './end-of-file.ts'

afterEach(expectDeclaredRefusals)
afterAll(endFile)
