import { TextArea } from '@plaza/ui'
import { useState } from 'react'
import { useT } from './i18n.tsx'
import { languageName, useLanguages } from './languages.ts'
import { usePeople } from './people.ts'
import { addReply, ReplyMenu } from './replies/index.ts'
import { useLetterFiles } from './use-letter-files.tsx'

type Readers = {
  /** Who reads it; replies are offered in their language. */
  to: readonly string[]
  /** What it is about, for replies that name it. */
  listing?: string | undefined
}

/** What is written to somebody in the name of the service, and the field for it, with the replies of the team. */
export function useLetter({ to, listing }: Readers = { to: [] }) {
  const t = useT()
  const { first } = useLanguages()
  const people = usePeople(to)
  const [content, setContent] = useState('')
  const [hasTried, setTried] = useState(false)
  const files = useLetterFiles()
  const words = content.trim()
  const readers = to.flatMap((id) => people.get(id) ?? [])
  const languages = [...new Set(readers.map(({ locale = first }) => locale))]
  const [locale = first] = languages
  const name = new Intl.ListFormat(locale.replaceAll('_', '-')).format(readers.map((reader) => reader.name))
  return {
    /** As the calls take it. */
    body: { content: words, ...(files.attachments.length > 0 && { attachments: files.attachments }) },
    /** Asked when it is sent: without words the field says that they are missing. */
    isWritten() {
      setTried(true)
      return files.isReady() && words !== ''
    },
    field: (
      <>
        {name !== '' && (
          <ReplyMenu
            uses={['message', 'warn']}
            name={name}
            locale={locale}
            listing={listing}
            onPick={(text) => setContent(addReply(content, text))}
          />
        )}
        <TextArea
          label={t('message.content')}
          help={
            languages.length > 1
              ? t('replies.languages', { languages: new Intl.ListFormat('en').format(languages.map(languageName)) })
              : undefined
          }
          value={content}
          onChange={setContent}
          maxLength={3000}
          error={hasTried && words === '' ? t('form.required') : undefined}
        />
        {files.field}
      </>
    ),
  }
}
