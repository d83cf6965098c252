import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { listFailed } from './read.ts'
import { retryFailed } from './retry-failed.ts'

export const jobHandlers: Handlers<Endpoints['jobs']> = { listFailed, retryFailed }
