import { Button } from '@plaza/ui'
import { ImageUp, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { FileButton } from './FileButton.tsx'
import { type Palette, palettesFrom } from './palettes.ts'
import { readPixels } from './read-pixels.ts'

type PhotoPalettesProps = { heroImage: string; onChoose: (palette: Palette) => void }

/** Three proposals from the colours of a picture. The picture does not leave the browser for it. */
export function PhotoPalettes({ heroImage, onChoose }: PhotoPalettesProps) {
  const t = useT()
  const [palettes, setPalettes] = useState<readonly Palette[]>([])
  const [hasFailed, setFailed] = useState(false)
  async function look(source: Blob | string) {
    try {
      setPalettes(palettesFrom(await readPixels(source)))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-2">{t('look.photo.text')}</p>
      <div className="flex flex-wrap gap-2">
        {heroImage && (
          <Button size="sm" variant="secondary" onPress={() => void look(heroImage)}>
            <Sparkles aria-hidden />
            {t('look.photo.hero')}
          </Button>
        )}
        <FileButton label={t('look.photo.other')} icon={<ImageUp aria-hidden />} onChoose={(file) => void look(file)} />
      </div>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {hasFailed && <p className="text-small text-danger-ink">{t('look.photo.failed')}</p>}
        {palettes.length > 0 && (
          <ul className="grid grid-cols-3 gap-2">
            {palettes.map((palette, place) => (
              <li key={palette.primary + palette.accent}>
                <button
                  type="button"
                  aria-label={t('look.photo.take', { place: place + 1, ...palette })}
                  onClick={() => onChoose(palette)}
                  className="flex h-14 w-full cursor-pointer overflow-hidden rounded-md border border-line-2"
                >
                  <span className="grow-2" style={{ background: palette.primary }} />
                  <span className="grow" style={{ background: palette.accent }} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
