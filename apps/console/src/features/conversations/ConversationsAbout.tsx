import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { ConversationActions } from './ConversationActions.tsx'
import { ConversationContent } from './ConversationContent.tsx'
import { listPage } from './queries.ts'
import { betweenText } from './words.ts'

/** What people wrote about a booking: each conversation locked by itself. */
export function ConversationsAbout({ topicId }: { topicId: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['conversations', 'list', { topicId }],
    queryFn: ({ signal }) => listPage(sdk, { topicId: [topicId] }, { signal }),
    structuralSharing: false,
  })
  return (
    <Region query={query} skeleton={<RowsSkeleton count={4} />}>
      {(found) =>
        found.length === 0 ? (
          <p className="text-ink-2">{t('conversations.noneHere')}</p>
        ) : (
          <div className="flex flex-col gap-8">
            {found.map((conversation) => (
              <section key={conversation.id} className="flex flex-col gap-4">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h2 className="text-console-h2">
                    <ObjectLink type="conversation" id={conversation.id}>
                      {betweenText(t, conversation)}
                    </ObjectLink>
                  </h2>
                  <ConversationActions conversation={conversation} />
                </div>
                <ConversationContent conversation={conversation} />
              </section>
            ))}
          </div>
        )
      }
    </Region>
  )
}
