import { textLinkClass } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useUserId } from '../../../parts/person/me.ts'
import { Uploader } from '../../uploads/index.ts'
import { EarlierPhotosDialog } from './EarlierPhotosDialog.tsx'
import type { StepProps } from './editor.ts'

export function PhotosStep({ editor }: StepProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const isSignedIn = useUserId() !== null
  const { uploads, values } = editor
  return (
    <>
      <Uploader
        uploads={uploads}
        subject={values.name || t('editor.photos.subject')}
        more={
          isSignedIn && (
            <button
              type="button"
              className={`${textLinkClass} min-h-6 font-semibold text-ink`}
              onClick={() => setOpen(true)}
            >
              {t('editor.photos.earlier')}
            </button>
          )
        }
      />
      {isSignedIn && <EarlierPhotosDialog isOpen={isOpen} onClose={() => setOpen(false)} uploads={uploads} />}
    </>
  )
}
