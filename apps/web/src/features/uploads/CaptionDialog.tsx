import { maxLength } from '@plaza/domain'
import { Button, Dialog, TextField } from '@plaza/ui'
import { useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import type { Upload } from './upload-queue.ts'

const longestCaption = 120

export type CaptionDialogProps = {
  /** The picture to describe; none closes the dialog. */
  upload: Upload | undefined
  onSave: (caption: string) => void
  onClose: () => void
}

export function CaptionDialog({ upload, onSave, onClose }: CaptionDialogProps) {
  const t = useT()
  // while the dialog leaves, it shows what it showed
  const [shown, setShown] = useState(upload)
  if (upload && upload !== shown) setShown(upload)
  return (
    <Dialog
      isOpen={upload !== undefined}
      onOpenChange={onClose}
      title={t('uploads.caption.title')}
      closeLabel={t('action.close')}
    >
      {shown && (
        <div className="flex flex-col gap-5">
          <img src={shown.preview} alt="" className="photo-dim aspect-4/3 w-full rounded-photo object-cover" />
          <CaptionForm
            caption={shown.caption}
            onSave={(caption) => {
              onSave(caption)
              onClose()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}

function CaptionForm({ caption, onSave }: { caption: string; onSave: (caption: string) => void }) {
  const t = useT()
  const form = useForm({
    initial: { caption },
    rules: () => ({ caption: [maxLength(longestCaption)] }),
    send: async (values) => onSave(values.caption.trim()),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <TextField
        {...form.text('caption')}
        label={t('uploads.caption.label')}
        help={t('uploads.caption.help')}
        limit={longestCaption}
        autoFocus
      />
      <Button type="submit" className="self-end">
        {t('form.save')}
      </Button>
    </form>
  )
}
