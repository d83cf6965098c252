import { failureOf } from '@plaza/domain'
import { Avatar, Button, buttonClass } from '@plaza/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FilePicker } from '../../lib/FilePicker.tsx'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { photoAt } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { checkFiles } from './limits.ts'

const CropDialog = lazyLayer(async () => (await import('./CropDialog.tsx')).CropDialog)

export type AvatarFieldProps = { name: string; seed: string; url: string; onChange: (url: string) => void }

/** The picture of a person: chosen, cut to a square and stored at once; it counts when the form is saved. */
export function AvatarField({ name, seed, url, onChange }: AvatarFieldProps) {
  const t = useT()
  const { sdk, files, settings } = useServices()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { imageTypes, maxBytes } = settings.uploads

  async function handleFile([file]: File[]) {
    setProblem(null)
    if (!file) return
    const limits = { types: imageTypes, maxBytes, maxCount: 1 }
    const { refused } = checkFiles([file], limits, { count: 0, bytes: 0 })
    const decoded = refused.length > 0 ? undefined : await createImageBitmap(file).catch(() => undefined)
    if (decoded) setPicture(decoded)
    else setProblem(refused[0]?.reason === 'size' ? t('failure.tooBig') : t('account.avatar.refused'))
  }

  const store = useMutation({
    mutationFn: (cut: Blob) => sdk.files.upload(cut, { folder: 'images/avatars', filename: 'avatar.jpg' }),
    onSuccess: (stored) => {
      onChange(stored.url)
      setPicture(null)
    },
    onError: (error) => {
      const message = failureText(failureOf(error))
      setProblem(message ? t(message.id, message.values) : null)
      setPicture(null)
    },
  })

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar
        name={name}
        seed={seed}
        size="xl"
        isDecorative
        picture={url ? photoAt(url, files, { width: 192, height: 192 }) : undefined}
      />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <FilePicker
            types={imageTypes}
            onFiles={(chosen) => void handleFile(chosen)}
            className={buttonClass({ variant: 'secondary', size: 'md' })}
          >
            {url ? t('account.avatar.change') : t('account.avatar.choose')}
          </FilePicker>
          {url && (
            <Button variant="text" size="md" data-writes onPress={() => onChange('')}>
              {t('account.avatar.remove')}
            </Button>
          )}
        </div>
        <p role="alert" className={problem ? 'text-small text-danger-ink' : 'sr-only'}>
          {problem}
        </p>
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          isBusy={store.isPending}
          onDone={store.mutate}
          onCancel={() => {
            if (!store.isPending) setPicture(null)
          }}
        />
      )}
    </div>
  )
}
