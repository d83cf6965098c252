import type { Automation, AutomationPreview } from '@plaza/contract'
import { Dialog } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { mailName } from '../../lib/mail-name.ts'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { names } from './texts.ts'

type WouldDialogProps = { automation: Automation; values: Record<string, number | string>; onClose: () => void }

/** What a switch would have done in the last thirty days, one by one. */
export function WouldDialog({ automation, values, onClose }: WouldDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { key } = automation
  const query = useQuery({
    queryKey: ['automations', 'preview', key, values],
    queryFn: () => sdk.automations.preview(key, { values }),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(names[key])}
      intro={t('switches.would.text')}
      closeLabel={t('action.close')}
      isDismissable
    >
      <Region query={query} skeleton={<RowsSkeleton count={5} />}>
        {({ count, results }) => (
          <>
            <p className="mb-3 text-ink-2">
              {t('switches.would', { count })}
              {results.length < count && ` ${t('switches.would.newest', { count: results.length })}`}
            </p>
            <ul className="flex flex-col divide-y divide-line">
              {results.map((result) => (
                <Result key={`${result.objectId} ${result.date}`} {...result} />
              ))}
            </ul>
          </>
        )}
      </Region>
    </Dialog>
  )
}

function Result({ date, objectType, objectId, name, would }: AutomationPreview['results'][number]) {
  const t = useT()
  const people = usePeople(would.map(({ userId }) => userId))
  const mails = would.filter(({ kind }) => kind === 'mail')
  const pauses = would.filter(({ kind }) => kind === 'pause').length
  const lines = [
    ...(would.some(({ kind }) => kind === 'cancel') ? [{ id: 'cancel', text: t('switches.would.cancel') }] : []),
    ...(pauses > 0 ? [{ id: 'pause', text: t('switches.would.pause', { count: pauses }) }] : []),
    ...mails.map(({ template, userId }) => ({
      id: `${template} ${userId}`,
      text: t('switches.would.mail', {
        template: mailName(template ?? ''),
        name: people.get(userId ?? '')?.name ?? t('switches.would.somebody'),
      }),
    })),
  ]
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-60">
        {objectType !== null && (
          <p className="break-words font-semibold">
            <ObjectLink type={objectType} id={objectId}>
              {name ?? t('switches.would.unnamed')}
            </ObjectLink>
          </p>
        )}
        {(lines.length > 0 ? lines : [{ id: 'nothing', text: t('switches.would.nothing') }]).map(({ id, text }) => (
          <p key={id} className="break-words text-ink-2 text-small">
            {text}
          </p>
        ))}
      </div>
      <span className="text-ink-2 text-small">
        <When date={date} />
      </span>
    </li>
  )
}
