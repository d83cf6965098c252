import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { assessmentArchive } from './archive.ts'
import { createAssessment } from './create-assessment.ts'
import { show, snapshot } from './present.ts'
import { listAssessments, readAssessment } from './read.ts'
import { removeAssessment } from './remove-assessment.ts'
import { signAssessment } from './sign-assessment.ts'
import * as store from './store.ts'
import { updateAssessment } from './update-assessment.ts'

export const assessments = slice({
  handlers: {
    assessments: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listAssessments({ filters: query, page }, actor, services), (row) =>
          show(row, actor, services, 'none'),
        ),
      read: async ({ params }, { actor, services }) =>
        show(await readAssessment(params.id, actor, services), actor, services),
      create: async ({ body }, { actor, services }) =>
        show(await createAssessment(body, actor, services), actor, services, 'all'),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateAssessment({ id: params.id, changes: body }, actor, services), actor, services),
      sign: async ({ params, body }, { actor, services }) =>
        show(await signAssessment({ ...body, ...params }, actor, services), actor, services, 'own'),
      remove: ({ params }, { actor, services }) => removeAssessment(params.id, actor, services),
    },
  },
  objects: { assm: snapshotOf('assessment', store.read, snapshot) },
  tables: ['assessments'],
  archive: [assessmentArchive],
})
