import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { ConversationActions } from './ConversationActions.tsx'
import { ConversationContent } from './ConversationContent.tsx'
import { ConversationFacts } from './ConversationFacts.tsx'
import { type Overview, overviewQuery } from './queries.ts'
import { betweenText } from './words.ts'

/** One conversation beside its list: who talks about what, and what they wrote behind the question why. */
export function ConversationPanel({ id, known }: { id: string; known: Overview | undefined }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({ ...overviewQuery(sdk, id), ...(known && { placeholderData: known }) })
  return (
    <RowPanel
      title={query.data ? betweenText(t, query.data) : t('conversations.one')}
      actions={query.data && <ConversationActions conversation={query.data} />}
      fullPage={`/conversations/${id}`}
    >
      <Region query={query} skeleton={<RowsSkeleton count={5} />}>
        {(conversation) =>
          conversation ? (
            <>
              <Facts>
                <ConversationFacts conversation={conversation} />
              </Facts>
              <ConversationContent conversation={conversation} />
            </>
          ) : (
            <p className="text-ink-2">{t('failure.notFound')}</p>
          )
        }
      </Region>
    </RowPanel>
  )
}
