import type { Case } from '@plaza/contract'
import { Avatar, cx, RowBox, useIsWide } from '@plaza/ui'
import { CircleAlert, MessageSquare } from 'lucide-react'
import { caseText, kinds } from '../../lib/cases/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { When } from '../../lib/When.tsx'

const CaseQuick = lazyPart(async () => (await import('./CaseQuick.tsx')).CaseQuick)

type CaseSectionProps = {
  title: string
  cases: readonly Case[]
  isOverdue?: boolean
  openId: string | undefined
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  /** Missing where nobody may change them. */
  selection?: CaseSelection | undefined
}

export type CaseSelection = { ids: ReadonlySet<string>; onToggle: (id: string, withShift: boolean) => void }

/** Cases of one group, each in a line: what it is about, whose it is, and since when. */
export function CaseSection({ title, cases, isOverdue = false, openId, ...shared }: CaseSectionProps) {
  if (cases.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-console-h2">
        {title} <span className="font-normal text-ink-3 tabular-nums">{cases.length}</span>
      </h2>
      <ul className="overflow-hidden rounded-photo border border-line bg-raised">
        {cases.map((one) => (
          <CaseLine key={one.id} one={one} isOverdue={isOverdue} isOpen={one.id === openId} {...shared} />
        ))}
      </ul>
    </section>
  )
}

type CaseLineProps = Pick<CaseSectionProps, 'hrefOf' | 'onOpen' | 'selection'> & {
  one: Case
  isOverdue: boolean
  isOpen: boolean
}

function CaseLine({ one, isOverdue, isOpen, hrefOf, onOpen, selection }: CaseLineProps) {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const Icon = kinds[one.kind].icon
  const assignee = one.assigneeId === null ? undefined : (one.names[one.assigneeId] ?? one.assigneeId)
  const title = caseText(t, one)
  // who is in the sentence already need not stand beside it
  const people = one.userIds
    .map((id) => one.names[id])
    .filter((name) => name !== undefined && !title.includes(name))
    .join(', ')
  return (
    <li className="relative border-line border-b last:border-b-0">
      {selection && (
        <span className="absolute start-3 top-3 z-1">
          <RowBox
            label={t('list.select', { name: title })}
            isSelected={selection.ids.has(one.id)}
            onToggle={(withShift) => selection.onToggle(one.id, withShift)}
          />
        </span>
      )}
      <a
        href={hrefOf(one.id)}
        data-row={one.id}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(one.id)
        }}
        className={cx(
          'row-room flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 no-underline -outline-offset-2 transition-colors',
          selection && 'ps-11',
          isOpen || selection?.ids.has(one.id) ? 'bg-brand-soft' : 'hover:bg-sunken',
        )}
      >
        <Icon aria-hidden className={cx('size-4.5 shrink-0', isOverdue ? 'text-danger-ink' : 'text-ink-2')} />
        <span className="min-w-0 flex-1 break-words sm:basis-56">
          <span className="font-semibold">{title}</span>
          {people && <span className="text-ink-2"> · {people}</span>}
        </span>
        <span className="flex w-full items-center gap-3 ps-7.5 text-ink-2 sm:w-auto sm:ps-0">
          {one.nbNotes > 0 && (
            <span className="flex items-center gap-1 tabular-nums">
              <MessageSquare role="img" aria-label={t('case.comments')} className="size-4" />
              {one.nbNotes}
            </span>
          )}
          {one.priority === 'high' && (
            <CircleAlert role="img" aria-label={t('case.high')} className="size-4.5 text-danger-ink" />
          )}
          {assignee ? (
            <span className="flex items-center gap-1.5">
              <Avatar name={assignee} seed={one.assigneeId ?? ''} size="sm" isDecorative />
              {assignee}
            </span>
          ) : (
            <span className="text-ink-3">{t('case.nobody')}</span>
          )}
          <span className="ms-auto min-w-18 text-end text-ink-3 tabular-nums">
            <When date={one.closedDate ?? one.createdDate} />
          </span>
        </span>
      </a>
      {!isWide && one.status === 'open' && may('case:edit:all') && (
        <CaseQuick of={one} href={hrefOf(one.id)} onOpen={onOpen} />
      )}
    </li>
  )
}
