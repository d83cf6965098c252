import type { Services } from '../../../context.ts'
import { removeFile } from '../../files/index.ts'
import * as assessments from '../store.ts'
import * as store from './store.ts'
import { withRecord } from './with-record.ts'

/** At the end of its time, what was said and shown in a record goes. Its hashes stay, so that the chain still verifies. */
export async function eraseRecord(id: string, services: Services) {
  const keys = await withRecord(id, services, async (tx, record) => {
    if (record.handover.state === 'disputed' || record.handover.isErased) return []
    const pictures = await store.photosOf(tx, id)
    await store.erasePayloads(tx, id)
    const signers = Object.fromEntries(
      Object.entries(record.signers).map(([userId, signer]) => [userId, { ...signer, comment: null }]),
    )
    await assessments.update(tx, {
      ...record,
      signers,
      handover: { ...record.handover, missingPhotos: [], isErased: true },
    })
    return pictures.map(({ key }) => key)
  })
  for (const key of keys) await removeFile(key, services)
}
