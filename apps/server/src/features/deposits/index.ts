import { slice } from '../../slice.ts'
import { acceptClaim } from './accept-claim.ts'
import { claimDeposit } from './claim-deposit.ts'
import { decideClaim } from './decide-claim.ts'
import { keepDepositsTask } from './keep-deposits.ts'
import { tellFollower } from './notices.ts'
import { objectToClaim } from './object-to-claim.ts'
import { present } from './present.ts'
import { readDeposit } from './read-deposit.ts'
import { returnDeposit } from './return-deposit.ts'

export const deposits = slice({
  handlers: {
    deposits: {
      read: async ({ params }, { actor, services }) =>
        present(await readDeposit(params.id, actor, services), actor, services),
      return: async ({ params }, { actor, services }) =>
        present(await returnDeposit(params.id, actor, services), actor, services),
      claim: async ({ params, body }, { actor, services }) =>
        present(await claimDeposit({ ...body, ...params }, actor, services), actor, services),
      accept: async ({ params }, { actor, services }) =>
        present(await acceptClaim(params.id, actor, services), actor, services),
      object: async ({ params, body }, { actor, services }) =>
        present(await objectToClaim({ ...body, ...params }, actor, services), actor, services),
      decide: async ({ params, body }, { actor, services }) =>
        present(await decideClaim({ ...body, ...params }, actor, services), actor, services),
    },
  },
  schedules: [{ task: keepDepositsTask, crontab: '* * * * *' }],
  follows: [tellFollower],
})
