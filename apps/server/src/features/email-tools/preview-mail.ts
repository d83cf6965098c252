import type { BodyOf, Endpoints } from '@plaza/contract'
import { holds } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { keepPreview, maskMail, previewTemplate } from '../emails/index.ts'
import { isNoticeName, mailValues, noticeOfTransaction, previewNotice, sampleOf } from '../notices/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { fieldProblem } from './field-problem.ts'

type Input = BodyOf<Endpoints['emails']['previewTemplate']>

/** A mail as it would be sent. With `fields` in words that are not saved yet, about made-up people or a booking that is there. */
export async function previewMail({ fields, objectId, ...input }: Input, actor: Actor, services: Services) {
  if (fields === undefined) return previewTemplate(input, services)
  const { name, locale } = input
  if (!isNoticeName(name)) {
    const { subject, html, text } = await previewTemplate({ ...input, fields }, services)
    return { subject, html, text, frameUrl: await keepPreview(html, services) }
  }
  checkFields(fields, { name, known: mailValues(name) })
  const mail =
    objectId === undefined
      ? await sampleOf(services, { name, locale, fields })
      : await mailAbout({ name, locale, fields, objectId }, actor, services)
  const { subject, html = '', text } = maskMail(mail)
  return { subject, html, text, frameUrl: await keepPreview(html, services) }
}

/** The field, the place in it and what was probably meant: an editor points there. */
function checkFields(fields: Readonly<Record<string, string>>, { name, known }: { name: string; known: string[] }) {
  for (const [field, text] of Object.entries(fields)) {
    const problem = fieldProblem(field, text, { name, known })
    if (!problem) continue
    const reason =
      'value' in problem
        ? `there is no value ${problem.value}`
        : 'it cannot be read, or leads away what lets somebody in'
    throw refuse('email.fieldInvalid', { values: { field, name, reason }, data: { field, ...problem } })
  }
}

type About = Required<Pick<Input, 'name' | 'fields' | 'objectId'>> & { locale: string | undefined }

/** What one side of a booking would read. Whoever writes mails may not see bookings by that alone. */
async function mailAbout({ name, locale, fields, objectId }: About, actor: Actor, services: Services) {
  if (!holds(actor.grants, 'transaction:read:all')) throw refuse('object.notFound')
  const row = await findTransaction(services.db.read, objectId)
  if (!row || !isNoticeName(name)) throw refuse('object.notFound')
  const to = name.endsWith('ToOwner') ? 'owner' : 'taker'
  const notice = await noticeOfTransaction(services, row, { name, to, cause: '' })
  const shown = notice && (await previewNotice(services, { ...notice, locale, fields }))
  if (!shown) throw refuse('object.notFound')
  return shown.mail
}
