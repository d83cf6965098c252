import type { BrandColours } from '@plaza/domain'

export const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Colours of a mail on a light screen. Programs that know no style sheets show these. */
export const light = {
  page: '#f2f1ec',
  card: '#ffffff',
  soft: '#f6f5f1',
  line: '#e2e0d8',
  ink: '#15211c',
  muted: '#5a645e',
}
const dark = { page: '#111513', card: '#1b211e', soft: '#262d29', line: '#3a423e', ink: '#f1f4f0', muted: '#b5beb8' }

/** What an element is, for the style sheet of dark screens: mail programs read classes, not variables. */
export const on = {
  page: 'pz-page',
  card: 'pz-card',
  soft: 'pz-soft',
  line: 'pz-line',
  ink: 'pz-ink',
  muted: 'pz-muted',
  pad: 'pz-pad',
  button: 'pz-button',
  title: 'pz-title',
} as const

/** Outlook on the web writes its own attribute where others ask the screen. */
const darkRules = (scope: string, { darkAction, onDarkAction }: Pick<BrandColours, 'darkAction' | 'onDarkAction'>) =>
  [
    `${scope}.${on.page}{background:${dark.page}!important}`,
    `${scope}.${on.card}{background:${dark.card}!important}`,
    `${scope}.${on.soft}{background:${dark.soft}!important}`,
    `${scope}.${on.line}{border-color:${dark.line}!important}`,
    `${scope}.${on.ink}{color:${dark.ink}!important}`,
    `${scope}.${on.muted}{color:${dark.muted}!important}`,
    `${scope}a{color:${darkAction}!important}`,
    `${scope}.${on.ink} a.${on.ink},${scope}a.${on.ink}{color:${dark.ink}!important}`,
    `${scope}.${on.button}{background:${darkAction}!important}`,
    `${scope}.${on.button} a{color:${onDarkAction}!important}`,
  ].join('\n')

/** The style sheet of a mail: narrow screens and dark ones. Without it the mail still reads well. */
export const styleSheet = (colours: BrandColours) => `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;text-size-adjust:100%}
@media (max-width:480px){
.${on.pad}{padding-left:20px!important;padding-right:20px!important}
.${on.title}{font-size:22px!important}
.${on.button}{width:100%!important}
.${on.button} a{display:block!important}
}
@media (prefers-color-scheme:dark){
${darkRules('', colours)}
}
${darkRules('[data-ogsc] ', colours)}
</style>`
