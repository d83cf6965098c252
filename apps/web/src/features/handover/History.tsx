import type { Assessment, HandoverVersion } from '@plaza/contract'
import { Card } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { versionsQuery } from './queries.ts'

export type HistoryProps = {
  record: Assessment
  me: string
  otherName: string
}

/** Every version, oldest first, with the beginning of its hash: what the mails to both say too. */
export function History({ record, me, otherName }: HistoryProps) {
  const t = useT()
  const { sdk } = useServices()
  const [isOpen, setOpen] = useState(false)
  const number = record.handover?.version ?? 0
  const versions = useQuery({ ...versionsQuery(sdk, record.id), enabled: isOpen && number > 0 }).data
  if (number === 0) return null
  const nameOf = (userId: string | null) => (userId === me ? t('handover.you') : userId ? otherName : '')
  return (
    <Card>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-6 cursor-pointer font-strong text-body">
          {t('handover.history', { count: number })}
        </summary>
        <ol className="mt-3 flex flex-col gap-3">
          {versions?.map((version) => (
            <li key={version.number} className="flex flex-col border-line border-s-2 ps-3 text-small">
              <span className="font-semibold wrap-anywhere">
                {[nameOf(whoIn(version)), t(kindText(version))].filter(Boolean).join(' · ')}
              </span>
              <RemarkText version={version} />
              <span className="text-caption text-ink-2">
                <When date={version.capturedDate} style="moment" />
                {version.isLate && ` · ${t('handover.version.late')}`}
                {version.isClockOff && ` · ${t('handover.version.clockOff')}`}
              </span>
              <code className="text-caption text-ink-3">{version.hash.slice(0, 8)}</code>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  )
}

function RemarkText({ version: { kind, payload } }: { version: HandoverVersion }) {
  const t = useT()
  const { remark, comment } = objectOf(payload)
  const text = kind === 'remark' ? remark : comment
  return typeof text === 'string' && text ? <span className="wrap-anywhere">{t('text.quoted', { text })}</span> : null
}

/** Whose word it is, whoever's device it was given on. */
function whoIn({ kind, payload, authorId }: HandoverVersion): string | null {
  const { signerId } = objectOf(payload)
  return kind === 'confirmation' && typeof signerId === 'string' ? signerId : authorId
}

function kindText({ kind, payload, method }: HandoverVersion): MessageId {
  if (kind === 'confirmation') {
    if (objectOf(payload).statement === 'challenge') return 'handover.version.objection'
    return method === 'code' ? 'handover.version.byCode' : 'handover.version.confirmation'
  }
  return kinds[kind]
}

const kinds = {
  content: 'handover.version.content',
  photo: 'handover.version.photo',
  remark: 'handover.version.remark',
  close: 'handover.version.close',
} as const satisfies Record<Exclude<HandoverVersion['kind'], 'confirmation'>, MessageId>
