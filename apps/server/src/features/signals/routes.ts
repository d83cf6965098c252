import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { sendSignal } from './send-signal.ts'

export const signalHandlers: Handlers<Endpoints['signals']> = { send: sendSignal }
