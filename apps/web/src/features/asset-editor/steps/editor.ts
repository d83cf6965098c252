import type { Category } from '@plaza/sdk'
import type { ReactNode } from 'react'
import type { Uploads } from '../../uploads/index.ts'
import type { AssetValues } from '../asset-values.ts'
import type { EditorOptions, Step } from './steps.ts'

/** What every step works with. */
export type Editor = {
  values: AssetValues
  change: (changes: Partial<AssetValues>) => void
  options: EditorOptions
  categories: readonly Category[]
  uploads: Uploads
  /** The asset behind it, once there is one. */
  assetId: string | null
  /** What is wrong with a field, once it is time to say so. */
  errorOf: (field: string) => ReactNode
  /** The person left the field. */
  leave: (field: string) => void
}

export type StepProps = { editor: Editor }

/** The way to a step of the draft, as props of a link. */
export type StepLink = { to: '/n/$step'; params: { step: Step }; search: { draft?: string | undefined } }
