import type { Rating } from '@plaza/contract'
import type { User } from '@plaza/sdk'
import { Button } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { When } from '../../lib/When.tsx'
import { useUserId } from '../person/me.ts'
import { usePersonName } from '../person/person-name.ts'
import { replyTo } from './reply-to.ts'

const ReplyDialog = lazyLayer(async () => (await import('./ReplyDialog.tsx')).ReplyDialog)

/** What whoever was rated says to it. They may say it here, and change it. */
export function RatingReply({ rating, target }: { rating: Rating; target: User | undefined }) {
  const t = useT()
  const nameOf = usePersonName()
  const me = useUserId()
  const [isOpen, setOpen] = useState(false)
  const reply = replyTo(rating)
  const isMine = me !== null && me === rating.targetId
  return (
    <>
      {reply && (
        <div className="mt-3 border-line border-s-2 ps-4">
          <p className="text-caption text-ink-3">
            {t('rating.reply.by', { name: nameOf(target) })} · <When date={reply.date} style="month" />
          </p>
          <p className="mt-1 whitespace-pre-line text-control wrap-anywhere">{reply.content}</p>
        </div>
      )}
      {isMine && (
        <Button variant="text" size="sm" className="mt-2 -ms-3" data-writes onPress={() => setOpen(true)}>
          {t(reply ? 'rating.reply.change' : 'rating.reply')}
        </Button>
      )}
      {isOpen && <ReplyDialog rating={rating} onClose={() => setOpen(false)} />}
    </>
  )
}
