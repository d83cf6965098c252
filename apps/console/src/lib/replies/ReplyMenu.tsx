import { Button, Menu, MenuItem } from '@plaza/ui'
import { MessageSquareQuote } from 'lucide-react'
import { useT } from '../i18n.tsx'
import { languageName } from '../languages.ts'
import { pickReply } from '../replies-at-hand.ts'
import { type ReplyReader, useReplies } from './use-replies.ts'

type ReplyMenuProps = ReplyReader & {
  /** Gets the words for this reader, and the name of the reply. */
  onPick: (text: string, replyName: string) => void
}

/** Puts a reply of the team into a text, in the language of whoever reads it. Nothing where there is none for this moment. */
export function ReplyMenu({ onPick, ...reader }: ReplyMenuProps) {
  const t = useT()
  const replies = useReplies(reader)
  if (replies.length === 0) return null
  return (
    <div className="-mb-3 flex">
      <Menu
        trigger={
          <Button size="sm" variant="quiet" icon={<MessageSquareQuote aria-hidden className="size-4.5" />}>
            {t('replies.use')}
          </Button>
        }
      >
        {replies.map(({ name, title, text, language }) => (
          <MenuItem
            key={name}
            onAction={() => {
              pickReply(name)
              onPick(text, name)
            }}
          >
            {language === undefined ? title : t('replies.inLanguage', { title, language: languageName(language) })}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
