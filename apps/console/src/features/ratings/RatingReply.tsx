import type { Rating } from '@plaza/sdk'
import { Button } from '@plaza/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { replyTo } from './score.ts'

/** What whoever was rated says to it, which staff may take away. */
export function RatingReply({ rating, name }: { rating: Rating; name: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [isAsked, setAsked] = useState(false)
  const reply = replyTo(rating)
  if (!reply) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-2 text-small">{t('ratings.reply.by', { name })}</p>
      <blockquote className="self-stretch whitespace-pre-wrap break-words rounded-photo bg-sunken px-4 py-3">
        {reply}
      </blockquote>
      {may('rating:edit:all') && (
        <Button size="sm" variant="secondary" onPress={() => setAsked(true)}>
          <Trash2 aria-hidden />
          {t('ratings.reply.remove')}
        </Button>
      )}
      {isAsked && (
        <ActionDialog
          title={t('ratings.reply.remove.title')}
          confirmLabel={t('ratings.reply.remove')}
          isDanger
          call={(reason) => sdk.ratings.removeReply(rating.id, {}, because(reason))}
          done={t('ratings.reply.removed')}
          changed={['ratings']}
          onClose={() => setAsked(false)}
        >
          {t('ratings.reply.remove.text')}
        </ActionDialog>
      )}
    </div>
  )
}
