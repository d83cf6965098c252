import { Chip } from '@plaza/ui'
import { type MessageId, useT } from '../../lib/i18n.tsx'

const replies: readonly MessageId[] = ['reply.available', 'reply.when', 'reply.more']

/** What owners often answer, to be put into the field and changed there. */
export function QuickReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useT()
  return (
    <fieldset
      aria-label={t('reply.title')}
      className="no-scrollbar -mx-4 min-w-0 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {replies.map((id) => (
        <Chip key={id} onPress={() => onChoose(t(id))}>
          {t(id)}
        </Chip>
      ))}
    </fieldset>
  )
}
