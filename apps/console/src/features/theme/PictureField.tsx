import { Button, FormAlert } from '@plaza/ui'
import { ImageUp } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { FileButton } from './FileButton.tsx'

type PictureFieldProps = {
  label: string
  help: string
  value: string
  onChange: (address: string) => void
}

/** A picture of the operator's: it is stored when it is chosen, and shown to others when the theme is saved. */
export function PictureField({ label, help, value, onChange }: PictureFieldProps) {
  const t = useT()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const upload = (file: File) =>
    void send(() => sdk.files.upload(file, { folder: 'images' }), { onDone: ({ url }) => onChange(url) })
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="text-small font-semibold text-ink">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {value && <img src={value} alt="" className="h-11 w-auto max-w-32 rounded-sm bg-sunken object-contain" />}
        <FileButton
          label={t(value ? 'look.picture.replace' : 'look.picture.choose')}
          icon={<ImageUp aria-hidden />}
          onChoose={upload}
          isBusy={isBusy}
          busyLabel={t('look.picture.uploading')}
        />
        {value && (
          <Button size="sm" variant="text" onPress={() => onChange('')}>
            {t('look.picture.remove')}
          </Button>
        )}
      </div>
      <p className="text-caption text-ink-3">{help}</p>
      <FormAlert>{error}</FormAlert>
    </fieldset>
  )
}
