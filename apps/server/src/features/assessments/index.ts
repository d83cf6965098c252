import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { assessmentArchive, handoverVersionArchive } from './archive.ts'
import { createAssessment } from './create-assessment.ts'
import { addPhoto } from './handover/add-photo.ts'
import { addVersion } from './handover/add-version.ts'
import { handoverFollowers } from './handover/followers.ts'
import { keepHandoversTask } from './handover/keep-handovers.ts'
import { confirmByLink, lookByLink } from './handover/links.ts'
import { makeCode } from './handover/make-code.ts'
import { makeEvidence, makeEvidenceLink, openEvidence, removeEvidenceLink } from './handover/make-evidence.ts'
import { openHandover } from './handover/open-handover.ts'
import { readHandovers, readVersions } from './handover/read-handovers.ts'
import { showRecord } from './handover/show-record.ts'
import { show, snapshot } from './present.ts'
import { listAssessments, readAssessment } from './read.ts'
import { removeAssessment } from './remove-assessment.ts'
import { signAssessment } from './sign-assessment.ts'
import * as store from './store.ts'
import { updateAssessment } from './update-assessment.ts'

export { forget as forgetInHandovers, isDisputedPicture } from './handover/store.ts'

export const assessments = slice({
  handlers: {
    assessments: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listAssessments({ filters: query, page }, actor, services), (row) =>
          show(row, actor, services, 'none'),
        ),
      read: async ({ params }, { actor, services }) =>
        showRecord(await readAssessment(params.id, actor, services), actor, services),
      create: async ({ body }, { actor, services }) =>
        show(await createAssessment(body, actor, services), actor, services, 'all'),
      update: async ({ params, body }, { actor, services }) =>
        showRecord(await updateAssessment({ id: params.id, changes: body }, actor, services), actor, services),
      sign: async ({ params, body }, { actor, services }) =>
        showRecord(await signAssessment({ ...body, ...params }, actor, services), actor, services, 'own'),
      remove: ({ params }, { actor, services }) => removeAssessment(params.id, actor, services),
    },
    handovers: {
      read: async ({ params }, { actor, services }) => {
        const { start, end } = await readHandovers(params.id, actor, services)
        return {
          start: start && (await showRecord(start, actor, services)),
          end: end && (await showRecord(end, actor, services)),
        }
      },
      open: async ({ params, body }, { actor, services }) =>
        showRecord(await openHandover({ ...body, ...params }, actor, services), actor, services),
      versions: ({ params }, { actor, services }) => readVersions(params.id, actor, services),
      addVersion: async ({ params, body }, { actor, services }) =>
        showRecord(await addVersion({ ...body, ...params }, actor, services), actor, services),
      addPhoto: async ({ params, body }, { actor, services }) =>
        showRecord(await addPhoto({ ...body, ...params }, actor, services), actor, services),
      makeCode: ({ params }, { actor, services }) => makeCode(params.id, actor, services),
      evidence: ({ params, query }, { actor, services }) => makeEvidence({ ...params, ...query }, actor, services),
      makeEvidenceLink: ({ params, body }, { actor, services }) =>
        makeEvidenceLink({ ...params, ...body }, actor, services),
      removeEvidenceLink: ({ params }, { actor, services }) => removeEvidenceLink(params.id, actor, services),
      openEvidence: ({ params, query }, { actor, services }) => openEvidence({ ...params, ...query }, actor, services),
      look: ({ body }, { actor, services }) => lookByLink(body, actor, services),
      confirm: ({ body }, { actor, services }) => confirmByLink(body, actor, services),
    },
  },
  schedules: [{ task: keepHandoversTask, crontab: '*/5 * * * *' }],
  follows: handoverFollowers,
  objects: { assm: snapshotOf('assessment', store.read, snapshot) },
  tables: ['assessments', 'handover_versions', 'handover_links'],
  archive: [assessmentArchive, handoverVersionArchive],
  notArchived: {
    handover_links: 'they lead to this server, and people ask for new ones',
  },
})
