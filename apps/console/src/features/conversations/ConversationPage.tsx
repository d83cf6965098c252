import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DetailScreen } from '../../lib/detail/index.ts'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { ObjectRail } from '../rail/index.ts'
import { ConversationActions } from './ConversationActions.tsx'
import { ConversationContent } from './ConversationContent.tsx'
import { ConversationFacts } from './ConversationFacts.tsx'
import { ConversationMarks } from './ConversationMarks.tsx'
import { type Overview, overviewQuery } from './queries.ts'
import { betweenText } from './words.ts'

/** One conversation: locked until somebody says why they read it. */
export default function ConversationPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { id } = useParams({ from: '/shell/conversations/$id' })
  const mayRead = may('message:list:all')
  const query = useQuery({ ...overviewQuery(sdk, id), enabled: mayRead })
  if (!mayRead) {
    return <NoAccess title={t('conversations.title')} words="permission.messages" permission="message:list:all" />
  }
  return (
    <PageRegion query={query}>
      {(conversation) => (conversation ? <OneConversation key={id} conversation={conversation} /> : <NoConversation />)}
    </PageRegion>
  )
}

function OneConversation({ conversation }: { conversation: Overview }) {
  const t = useT()
  const { isReported, hasContactData } = conversation.overview
  return (
    <DetailScreen
      title={betweenText(t, conversation)}
      status={(isReported || hasContactData) && <ConversationMarks conversation={conversation} />}
      id={conversation.id}
      back={{ to: '/conversations', label: t('conversations.title') }}
      actions={<ConversationActions conversation={conversation} />}
      tabs={[
        {
          id: 'messages',
          label: t('conversations.messages'),
          content: <ConversationContent conversation={conversation} />,
        },
      ]}
      rail={<ObjectRail objectId={conversation.id} facts={<ConversationFacts conversation={conversation} />} />}
    />
  )
}

function NoConversation() {
  const t = useT()
  return (
    <div className="console-column flex flex-col gap-2 py-6">
      <h1 className="text-console-h1">{t('conversations.title')}</h1>
      <p className="text-ink-2">{t('failure.notFound')}</p>
    </div>
  )
}
