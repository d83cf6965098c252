import { failureOf } from '@plaza/domain'
import { cx, IconButton } from '@plaza/ui'
import { Paperclip, Send, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useIsPhone, useIsWide } from '../../lib/use-screen-width.ts'
import type { SentFile } from '../../parts/conversation/outbox.ts'
import type { OpenConversation } from './conversations.ts'
import { QuickReplies } from './QuickReplies.tsx'

export type ComposerProps = {
  conversation: OpenConversation
  me: string
  /** The booking is agreed: from now on people are free to exchange phone numbers. */
  isAgreed: boolean
  /** Somebody waits for the reader's yes or no: what is often answered is at hand. */
  hasQuickReplies: boolean
  /** Why nothing can be written. */
  refusal: 'conversation.noOneThere' | 'conversation.over' | 'acting.cannotWrite' | undefined
}

const maxLength = 3000
const maxFiles = 5
const maxTotal = 25 * 1024 * 1024

type Attached = { key: string; name: string; preview: string | undefined } & (
  | { state: 'uploading'; share: number }
  | { state: 'uploaded'; file: SentFile }
  | { state: 'failed'; reason: string }
)

/** Words and files for the other. Enter sends on a desktop; on a phone it is a new line. */
export function Composer({ conversation, me, isAgreed, hasQuickReplies, refusal }: ComposerProps) {
  const t = useT()
  const { sdk, outbox, drafts } = useServices()
  const isPhone = useIsPhone()
  const isWide = useIsWide()
  const field = useRef<HTMLTextAreaElement>(null)
  const draftId = `message ${me} ${conversation.id}`
  const [text, setDraft] = useState(() => drafts.text(draftId))
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const uploaded = files.flatMap((each) => (each.state === 'uploaded' ? [each.file] : []))
  const isUploading = files.some(({ state }) => state === 'uploading')

  // who opens a conversation at a desk is about to write
  useEffect(() => {
    if (isWide) field.current?.focus({ preventScroll: true })
  }, [isWide])

  function setText(next: string) {
    setDraft(next)
    drafts.setText(draftId, next)
  }
  const set = (key: string, next: Attached) => setFiles((now) => now.map((each) => (each.key === key ? next : each)))

  async function upload(file: File, shown: Pick<Attached, 'key' | 'name' | 'preview'>) {
    const { name, type, size } = file
    const { key } = shown
    try {
      const { url } = await sdk.files.upload(file, {
        folder: 'attachments',
        onProgress: (share) => set(key, { ...shown, state: 'uploading', share }),
      })
      set(key, { ...shown, state: 'uploaded', file: { name, url, type, size } })
    } catch (error) {
      const message = failureText(failureOf(error))
      set(key, { ...shown, state: 'failed', reason: message ? t(message.id, message.values) : '' })
    }
  }
  function remove(gone: readonly Attached[]) {
    for (const { preview } of gone) if (preview) URL.revokeObjectURL(preview)
    setFiles((now) => now.filter(({ key }) => gone.every((each) => each.key !== key)))
  }

  function attach(chosen: readonly File[]) {
    if (chosen.length === 0) return
    const total = chosen.reduce((sum, { size }) => sum + size, 0) + uploaded.reduce((sum, { size }) => sum + size, 0)
    if (files.length + chosen.length > maxFiles) return setProblem(t('conversation.tooManyFiles', { max: maxFiles }))
    if (total > maxTotal) return setProblem(t('conversation.filesTooBig'))
    setProblem(undefined)
    for (const file of chosen) {
      const key = `${file.name} ${Date.now()} ${Math.random()}`
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
      const shown = { key, name: file.name, preview }
      setFiles((now) => [...now, { ...shown, state: 'uploading', share: 0 }])
      void upload(file, shown)
    }
  }

  function handleSend(event?: FormEvent) {
    event?.preventDefault()
    const content = text.trim()
    if (isUploading) return setProblem(t('conversation.stillUploading'))
    if (content.length > maxLength) return setProblem(t('form.maxLength', { excess: content.length - maxLength }))
    if (!content && uploaded.length === 0) return
    const { id, topicId, otherId } = conversation
    outbox.add({ senderId: me, conversationId: id, topicId, receiverId: otherId, content, attachments: uploaded })
    setText('')
    remove(files)
    setProblem(undefined)
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !isPhone && !event.nativeEvent.isComposing) handleSend(event)
  }
  function handlePaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (pasted.length > 0) event.preventDefault()
    attach(pasted)
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    attach([...event.dataTransfer.files])
  }

  if (refusal) return <p className="border-line border-t px-6 py-4 text-ink-2 text-small">{t(refusal)}</p>
  return (
    <form
      onSubmit={handleSend}
      onDrop={handleDrop}
      onDragOver={(event) => event.preventDefault()}
      className="flex flex-col gap-2 border-line border-t bg-bg px-4 pt-3 pb-safe-3 lg:border-t-0 lg:px-6 lg:pb-5"
    >
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map((each) => (
            <li
              key={each.key}
              className={cx(
                'flex items-center gap-1.5 rounded-md border border-line py-0.5 pe-1 text-caption',
                each.preview ? 'ps-0.5' : 'ps-3',
              )}
            >
              {each.preview && <img src={each.preview} alt="" className="size-12 rounded-sm object-cover" />}
              <span className="max-w-40 truncate">{each.name}</span>
              <span className={cx('tabular-nums', each.state === 'failed' ? 'text-danger-ink' : 'text-ink-3')}>
                {each.state === 'uploading' && `${Math.round(each.share * 100)} %`}
                {each.state === 'failed' && each.reason}
              </span>
              <IconButton
                label={t('conversation.removeFile', { name: each.name })}
                size="sm"
                hasTooltip={false}
                onPress={() => remove([each])}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p id={problemId} role="alert" className="font-medium text-danger-ink text-small">
          {problem}
        </p>
      )}
      {hasQuickReplies && text === '' && (
        <QuickReplies
          onChoose={(reply) => {
            setText(reply)
            field.current?.focus()
          }}
        />
      )}
      {!isAgreed && hasContact(text) && <p className="text-caption text-sun-ink">{t('conversation.contactWarning')}</p>}
      <div className="flex items-end gap-2">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            attach([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <IconButton label={t('conversation.attach')} onPress={() => input.current?.click()}>
          <Paperclip aria-hidden />
        </IconButton>
        <textarea
          ref={field}
          aria-label={t('conversation.write')}
          aria-describedby={problem ? problemId : undefined}
          placeholder={t('conversation.placeholder')}
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          className="field-sizing-content max-h-36 min-h-11 grow resize-none rounded-xl border border-line-2 bg-raised px-4 py-2.5 text-body text-ink -outline-offset-2"
        />
        <IconButton type="submit" label={t('conversation.send')} variant="primary">
          <Send aria-hidden />
        </IconButton>
      </div>
    </form>
  )
}

/** An address, a link or a number to call: better given once the booking is confirmed. */
const hasContact = (text: string) => /\S@[^\s@]+\.\S|https?:\/\/|www\.|(?:\+?\d[\s.-]?){8,}/i.test(text)
