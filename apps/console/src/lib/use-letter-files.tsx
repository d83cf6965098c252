import { failureOf } from '@plaza/domain'
import { Button, IconButton } from '@plaza/ui'
import { Paperclip, X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { failureText } from './failures.ts'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'

type SentFile = { name: string; url: string; type: string; size: number }
type Attached = { key: string; name: string } & (
  | { state: 'uploading'; share: number }
  | { state: 'failed'; reason: string }
  | { state: 'uploaded'; file: SentFile }
)

const most = 10

/** Files that go along with a letter, and the place where they are chosen. */
export function useLetterFiles() {
  const t = useT()
  const { sdk } = useServices()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [problem, setProblem] = useState<string>()
  const set = (key: string, next: Attached) => setFiles((now) => now.map((each) => (each.key === key ? next : each)))

  async function upload(file: File, key: string) {
    const { name, type, size } = file
    try {
      const { url } = await sdk.files.upload(file, {
        folder: 'attachments',
        onProgress: (share) => set(key, { key, name, state: 'uploading', share }),
      })
      set(key, { key, name, state: 'uploaded', file: { name, url, type, size } })
    } catch (error) {
      const text = failureText(failureOf(error))
      const reason = text ? t(text.id, text.values) : t('letter.fileFailed', { name })
      set(key, { key, name, state: 'failed', reason })
    }
  }
  function attach({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    target.value = ''
    if (files.length + chosen.length > most) return setProblem(t('letter.tooManyFiles', { max: most }))
    setProblem(undefined)
    for (const file of chosen) {
      const key = crypto.randomUUID()
      setFiles((now) => [...now, { key, name: file.name, state: 'uploading', share: 0 }])
      void upload(file, key)
    }
  }
  const isUploading = files.some(({ state }) => state === 'uploading')
  return {
    attachments: files.flatMap((each) => (each.state === 'uploaded' ? [each.file] : [])),
    /** Asked when the letter is sent. */
    isReady() {
      setProblem(isUploading ? t('letter.stillUploading') : undefined)
      return !isUploading
    },
    field: (
      <div className="flex flex-col items-start gap-2">
        {files.length > 0 && (
          <ul aria-label={t('letter.files')} className="flex w-full flex-col gap-1">
            {files.map((each) => (
              <li key={each.key} className="flex min-w-0 items-center gap-2 rounded-sm bg-sunken ps-3">
                <span className="min-w-0 grow truncate">{each.name}</span>
                <span className={each.state === 'failed' ? 'text-danger-ink' : 'text-ink-3 tabular-nums'}>
                  {each.state === 'uploading' && `${Math.round(each.share * 100)}%`}
                  {each.state === 'failed' && each.reason}
                </span>
                <IconButton
                  size="sm"
                  hasTooltip={false}
                  label={t('letter.removeFile', { name: each.name })}
                  onPress={() => setFiles((now) => now.filter(({ key }) => key !== each.key))}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <input ref={input} type="file" multiple hidden aria-label={t('letter.attach')} onChange={attach} />
        <Button size="sm" variant="text" icon={<Paperclip aria-hidden />} onPress={() => input.current?.click()}>
          {t('letter.attach')}
        </Button>
        {problem && (
          <p role="alert" className="text-danger-ink text-small">
            {problem}
          </p>
        )}
      </div>
    ),
  }
}
