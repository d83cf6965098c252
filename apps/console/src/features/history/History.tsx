import type { AuditRecord } from '@plaza/contract'
import { Timeline } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { DeedDetail } from './DeedDetail.tsx'
import { deedSentence } from './deed-sentence.ts'
import { happenedText } from './happened.ts'
import { mergeHistory } from './merge.ts'

/** As far back as a page tells; the audit screen has the rest. */
const most = 25

/** What was done to something else; the comments of a case stand on its page. */
const isElsewhere = (caseId: string) => (record: AuditRecord) =>
  record.objectId !== caseId && record.objectType !== 'note'

type HistoryProps = {
  objectId: string
  /** It is a case: what was done to other objects from there is told too. */
  isCase?: boolean
}

/** What the team did with an object, and what happened to it, newest first. */
export function History({ objectId, isCase = false }: HistoryProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const mayReadEvents = may('event:list:all')
  const query = useQuery({
    queryKey: ['audit', 'history', { objectId, isCase, mayReadEvents }],
    queryFn: async () => {
      const [about, fromHere, events] = await Promise.all([
        sdk.audit.list({ objectId, nbResultsPerPage: most }),
        isCase ? sdk.audit.list({ caseId: objectId, nbResultsPerPage: most }) : [],
        mayReadEvents ? sdk.events.list({ objectId, nbResultsPerPage: most }) : [],
      ])
      return mergeHistory([...about, ...fromHere.filter(isElsewhere(objectId))], events)
    },
  })
  const items = query.data ?? []
  const people = usePeople(items.map((item) => (item.kind === 'deed' ? item.record.actorId : null)))
  return (
    <Region query={query} skeleton={<RowsSkeleton count={3} />}>
      {(history) =>
        history.length === 0 ? (
          <p className="text-ink-3">{t('history.empty')}</p>
        ) : (
          <Timeline
            label={t('history.title')}
            items={history.map((item) =>
              item.kind === 'deed'
                ? {
                    id: item.id,
                    children: deedSentence(t, item.record, { people, objectId }),
                    detail: <DeedDetail record={item.record} />,
                  }
                : { id: item.id, children: happenedText(t, item.event), detail: <When date={item.date} /> },
            )}
          />
        )
      }
    </Region>
  )
}
