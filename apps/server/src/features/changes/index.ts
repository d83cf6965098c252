import { slice } from '../../slice.ts'
import { acceptChange } from './accept-change.ts'
import { declineChange } from './decline-change.ts'
import { keepChangesTask } from './keep-changes.ts'
import { listChanges } from './list-changes.ts'
import { tellFollower } from './notices.ts'
import { present } from './present.ts'
import { previewWish } from './preview-wish.ts'
import { proposeChange } from './propose-change.ts'
import { withdrawChange } from './withdraw-change.ts'

export const changes = slice({
  handlers: {
    changes: {
      list: async ({ params }, { actor, services }) =>
        (await listChanges(params.id, actor, services)).map((change) => present(change, services)),
      preview: ({ params, body }, { actor, services }) => previewWish({ ...body, ...params }, actor, services),
      propose: async ({ params, body }, { actor, services }) =>
        present(await proposeChange({ ...body, ...params }, actor, services), services),
      accept: async ({ params }, { actor, services }) => present(await acceptChange(params, actor, services), services),
      decline: async ({ params }, { actor, services }) =>
        present(await declineChange(params, actor, services), services),
      withdraw: async ({ params }, { actor, services }) =>
        present(await withdrawChange(params, actor, services), services),
    },
  },
  schedules: [{ task: keepChangesTask, crontab: '* * * * *' }],
  follows: [tellFollower],
})
