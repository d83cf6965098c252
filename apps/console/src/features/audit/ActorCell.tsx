import type { AuditRecord } from '@plaza/contract'
import { Avatar, StatusChip } from '@plaza/ui'
import { KeyRound } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import type { KnownPerson } from '../../lib/people.ts'

type ActorCellProps = {
  record: Pick<AuditRecord, 'actorId' | 'onBehalfOf' | 'keyId' | 'isOwn'>
  people: ReadonlyMap<string, KnownPerson>
}

/** Who did it: a person, or a key; and whether it was about something of their own. */
export function ActorCell({ record: { actorId, onBehalfOf, keyId, isOwn }, people }: ActorCellProps) {
  const t = useT()
  const person = actorId === null ? undefined : people.get(actorId)
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
      {actorId === null ? (
        <>
          <KeyRound aria-hidden className="size-4 text-ink-3" />
          {t('audit.key')}
          {keyId && <code className="font-mono text-caption text-ink-3">{keyId}</code>}
        </>
      ) : (
        <>
          <Avatar name={person?.name ?? actorId} picture={person?.picture} seed={actorId} size="sm" isDecorative />
          {onBehalfOf === null
            ? (person?.name ?? actorId)
            : t('audit.onBehalf', {
                who: person?.name ?? actorId,
                name: people.get(onBehalfOf)?.name ?? onBehalfOf,
              })}
        </>
      )}
      {isOwn && <StatusChip kind="draft">{t('audit.own.mark')}</StatusChip>}
    </span>
  )
}
