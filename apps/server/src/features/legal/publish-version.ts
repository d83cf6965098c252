import { type Actor, readingIn, type Services } from '../../context.ts'
import type { LegalVersionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { homeLocale } from '../../lib/home-values.ts'
import { checkRoom, isWritten } from './pages.ts'
import { showVersions } from './show-versions.ts'
import * as store from './store.ts'
import { checkRight } from './versions.ts'

/** Has a draft count, from now on or from a day on. Its words cannot be changed after that. */
export async function publishVersion(
  { id, effectiveDate }: { id: string; effectiveDate: string | undefined },
  actor: Actor,
  services: Services,
): Promise<LegalVersionRow> {
  checkRight(actor)
  const { stelace } = await services.config.read('default')
  const first = homeLocale(stelace)
  const now = services.clock.now()
  const published = await services.db.tx(async (tx) => {
    const draft = await store.lockVersion(tx, id)
    if (!draft) throw refuse('object.notFound')
    if (draft.effective_date !== null) throw refuse('legalVersion.published')
    if (!isWritten(draft.texts[first])) throw refuse('legalVersion.empty', { values: { locale: first } })
    const date = effectiveDate === undefined ? now : new Date(effectiveDate)
    if (date < now) throw refuse('legalVersion.datePast')
    await checkRoom(draft, readingIn(tx, services))
    const row = await store.updateVersion(tx, { ...draft, updated_date: now, effective_date: date })
    await services.events.appendOwn(tx, {
      type: 'plaza_terms_published',
      date: now,
      emitter: 'custom',
      emitterId: actor.realUserId ?? actor.apiKeyId,
      objectId: row.id,
      objectType: null,
      object: null,
      metadata: { page: row.page, version: row.version, effectiveDate: date.toISOString() },
    })
    return row
  })
  await showVersions(services)
  return published
}
