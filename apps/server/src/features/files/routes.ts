import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createPolicy } from './create-policy.ts'

export const uploadHandlers: Handlers<Endpoints['uploads']> = { policy: createPolicy }
