import type { Services } from '../../context.ts'
import type { Task } from '../../jobs/index.ts'
import { heldAddressTask } from '../users/index.ts'
import { type HeldAddressTold, tellHeldAddress } from './tell-held-address.ts'

export const emailChangeTasks = (services: Services): Record<string, Task> => ({
  // the task is added by the slice of users alone, with this payload
  [heldAddressTask]: (payload) => tellHeldAddress(services, payload as HeldAddressTold),
})
