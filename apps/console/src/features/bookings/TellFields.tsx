import type { ListedTransaction } from '@plaza/contract'
import type { ReplyUse } from '@plaza/domain'
import { Switch, TextArea } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { usePeople } from '../../lib/people.ts'
import { addReply, ReplyMenu } from '../../lib/replies/index.ts'
import { usePlainName } from '../../lib/ServiceLogo.tsx'
import { assetNameOf } from './words.tsx'

type Tell = { taker: string; owner: string }
type TellFieldsProps = {
  booking: ListedTransaction
  /** Replies for these moments are offered. */
  uses: readonly ReplyUse[]
  tell: Tell | null
  onChange: (tell: Tell | null) => void
}

/** Words to each side beside the usual emails, as they will read them. */
export function TellFields({ booking, uses, tell, onChange }: TellFieldsProps) {
  const t = useT()
  const may = useMay()
  const service = usePlainName()
  const people = usePeople([booking.takerId, booking.ownerId])
  const nameOf = (id: string | null) => (id === null ? '–' : (people.get(id)?.name ?? id))
  if (!may('message:sendAsService:all')) return null
  const sides = [
    { side: 'taker', id: booking.takerId, name: nameOf(booking.takerId) },
    { side: 'owner', id: booking.ownerId, name: nameOf(booking.ownerId) },
  ] as const
  return (
    <div className="flex flex-col gap-3">
      <Switch
        help={t('bookings.tell.help')}
        isSelected={tell !== null}
        onChange={(isOn) => onChange(isOn ? { taker: '', owner: '' } : null)}
      >
        {t('bookings.tell')}
      </Switch>
      {tell &&
        sides.map(({ side, id, name }) => (
          <div key={side} className="flex flex-col gap-2">
            <ReplyMenu
              uses={uses}
              name={name}
              locale={people.get(id ?? '')?.locale}
              listing={assetNameOf(booking)}
              onPick={(text) => onChange({ ...tell, [side]: addReply(tell[side], text) })}
            />
            <TextArea
              label={t('bookings.tell.to', { name })}
              note={t('form.optional')}
              rows={2}
              maxLength={3000}
              value={tell[side]}
              onChange={(text) => onChange({ ...tell, [side]: text })}
            />
            {tell[side].trim() !== '' && (
              <figure className="flex flex-col gap-1 rounded-photo bg-sunken p-3 text-small">
                <figcaption className="text-caption text-ink-3">{t('bookings.tell.preview', { name })}</figcaption>
                <p className="font-semibold">{service}</p>
                <p className="whitespace-pre-wrap break-words">{tell[side].trim()}</p>
              </figure>
            )}
          </div>
        ))}
    </div>
  )
}
