import type { HandoverVersion } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type DataColumn, DataTable } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { handoverVersionsQuery } from './queries.ts'

const kinds: Record<HandoverVersion['kind'], MessageId> = {
  content: 'bookings.handover.kind.content',
  photo: 'bookings.handover.kind.photo',
  confirmation: 'bookings.handover.kind.confirmation',
  remark: 'bookings.handover.kind.remark',
  close: 'bookings.handover.kind.close',
}
const methods: Record<HandoverVersion['method'], MessageId> = {
  app: 'bookings.handover.by.app',
  code: 'bookings.handover.by.code',
  link: 'bookings.handover.by.link',
  server: 'bookings.handover.by.server',
}

type HandoverVersionsProps = { id: string; count: number; title: string }

/** How a record came about, entry by entry, with the beginning of each hash. */
export function HandoverVersions({ id, count, title }: HandoverVersionsProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">{t('bookings.handover.versions', { count })}</summary>
      {isOpen && (
        <div className="mt-3">
          <Versions id={id} label={`${t('bookings.handover.versions', { count })}, ${title}`} />
        </div>
      )}
    </details>
  )
}

function Versions({ id, label }: { id: string; label: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(handoverVersionsQuery(sdk, id))
  const people = usePeople((query.data ?? []).map(({ authorId }) => authorId))
  const columns: DataColumn<HandoverVersion>[] = [
    { id: 'number', header: t('bookings.handover.number'), align: 'end', cell: ({ number }) => number },
    {
      id: 'what',
      header: t('bookings.handover.what'),
      cell: ({ kind, payload }) => [t(kinds[kind]), wordsIn(payload)].filter(Boolean).join(' · '),
    },
    {
      id: 'who',
      header: t('bookings.handover.who'),
      cell: ({ authorId, method }) =>
        [authorId && (people.get(authorId)?.name ?? authorId), t(methods[method])].filter(Boolean).join(' · '),
    },
    {
      id: 'captured',
      header: t('bookings.handover.captured'),
      cell: ({ capturedDate, isLate, isClockOff }) => (
        <>
          <When date={capturedDate} />
          {isLate && ` · ${t('bookings.handover.late')}`}
          {isClockOff && ` · ${t('bookings.handover.clockOff')}`}
        </>
      ),
    },
    {
      id: 'received',
      header: t('bookings.handover.received'),
      isMinor: true,
      cell: ({ createdDate }) => <When date={createdDate} />,
    },
    { id: 'hash', header: t('bookings.handover.hash'), cell: ({ hash }) => <code>{hash.slice(0, 8)}</code> },
  ]
  return (
    <Region query={query} skeleton={<RowsSkeleton count={3} />}>
      {(rows) => <DataTable label={label} columns={columns} rows={rows} idOf={({ number }) => String(number)} />}
    </Region>
  )
}

/** What somebody wrote; of what was erased nothing is left. */
function wordsIn(payload: HandoverVersion['payload']): string {
  const { remark, comment } = asObject(payload)
  return typeof remark === 'string' ? remark : typeof comment === 'string' ? comment : ''
}
