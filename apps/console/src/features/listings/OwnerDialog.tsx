import type { Asset } from '@plaza/contract'
import { Switch } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { PersonField } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { useLetter } from '../../lib/use-letter.tsx'

/** Gives a listing to somebody else; both may be written to. */
export function OwnerDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [ownerId, setOwner] = useState<string>()
  const [tells, setTells] = useState(false)
  const both = [asset.ownerId, ownerId].filter((id) => typeof id === 'string')
  const letter = useLetter({ to: both, listing: asset.name })
  const owner = usePeople([asset.ownerId]).get(asset.ownerId ?? '')?.name ?? t('listings.owner')
  const isMissing = ownerId === undefined || ownerId === asset.ownerId
  async function change(reason: string) {
    const headers = { 'x-plaza-reason': encodeURIComponent(reason), 'x-plaza-if-updated': asset.updatedDate }
    const answer = await sdk.assetModeration.changeOwner(asset.id, { ownerId: ownerId ?? '' }, { headers })
    if (tells) {
      for (const id of both) await sdk.serviceMessages.toPerson(id, { ...letter.body, topicId: asset.id })
    }
    return answer
  }
  return (
    <ActionDialog
      title={t('listings.owner.change.title', { name: asset.name })}
      confirmLabel={t('listings.owner.change.action')}
      fields={
        <>
          <PersonField label={t('listings.owner.change.new')} type="all" value={ownerId} onChange={setOwner} />
          {may('message:sendAsService:all') && (
            <Switch isSelected={tells} onChange={setTells}>
              {t('listings.owner.change.tell')}
            </Switch>
          )}
          {tells && letter.field}
        </>
      }
      fieldsProblem={
        isMissing
          ? t('listings.owner.change.missing')
          : tells && letter.body.content === ''
            ? t('form.required')
            : undefined
      }
      call={change}
      done={t('listings.owner.changed', { name: asset.name })}
      changed={['assets', 'timeline', 'audit']}
      undo={(answer) => takeBack(sdk, { objectId: asset.id, answer })}
      onClose={onClose}
    >
      {t('listings.owner.change.text', { owner })}
    </ActionDialog>
  )
}
