import type { JsonObject } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import { JsonView } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { useServices } from '../../lib/services.tsx'

type MoreProps = { label: string; children: ReactNode; onOpen?: () => void }

function More({ label, children, onOpen }: MoreProps) {
  return (
    <details className="basis-full" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary className="hit-area inline-block cursor-pointer underline">{label}</summary>
      {children}
    </details>
  )
}

const isWritten = (entry: [string, unknown]): entry is [string, string | number] =>
  (typeof entry[1] === 'string' && entry[1] !== '') || typeof entry[1] === 'number'

/** What the app told somebody: the words that were put into the notice, without those of other people. */
export function NotificationValues({ values }: { values: JsonObject }) {
  const t = useT()
  const written = Object.entries(values).filter(isWritten)
  if (written.length === 0) return null
  return (
    <More label={t('entry.notification.show')}>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
        {written.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{inWords(name)}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </More>
  )
}

/** All of a custom event that names somebody, for those who may read events. */
export function EventBody({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['events', 'read', { id }],
    queryFn: () => sdk.events.read(id),
    enabled: isOpen,
  })
  if (!may('event:read:all')) return null
  return (
    <More label={t('entry.event.show')} onOpen={() => setOpen(true)}>
      <Region query={query} skeleton={null}>
        {(event) => <JsonView value={event} label={event.type} className="mt-1 w-full" />}
      </Region>
    </More>
  )
}
