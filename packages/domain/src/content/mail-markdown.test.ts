import { expect, test } from 'vitest'
import { keptAs, placeIn, writtenAs } from './mail-markdown.ts'

test('paragraphs, emphasis and links are written without tags, and kept as HTML', () => {
  const text = 'Hi {name}, it’s **ready** & *waiting*.\nCome by.\n\n[See it]({link}) or [write](mailto:a@b.c) <3'
  const html =
    '<p>Hi {name}, it’s <strong>ready</strong> &amp; <em>waiting</em>.<br>Come by.</p><p><a href="{link}">See it</a> or <a href="mailto:a@b.c">write</a> &lt;3</p>'
  expect(keptAs(text, 'blocks', false)).toBe(html)
  expect(writtenAs(html, 'blocks')).toEqual({ text, isHtml: false })
  expect(keptAs('One\n\n\n\nTwo\n', 'blocks', false)).toBe('<p>One</p><p>Two</p>')
  expect(writtenAs('', 'blocks')).toEqual({ text: '', isHtml: false })
})

test('a line has no paragraphs, and choices of values stay as they are', () => {
  const html = 'Hello.{can, select, yes { <a href="{stopUrl}">Stop</a>.} other {}}'
  const { text, isHtml } = writtenAs(html, 'line')
  expect([text, isHtml]).toEqual(['Hello.{can, select, yes { [Stop]({stopUrl}).} other {}}', false])
  expect(keptAs(text, 'line', false)).toBe(html)
})

test('what says more than that stays the HTML that it is', () => {
  for (const html of [
    '<p style="color:red">Red</p>',
    '<p>One</p>{a, select, yes {<p>Two</p>} other {}}',
    '<table><tr><td>1</td></tr></table>',
    '<p>2*3*4</p>',
    'No paragraph',
  ]) {
    expect(writtenAs(html, 'blocks'), html).toEqual({ text: html, isHtml: true })
    expect(keptAs(html, 'blocks', true)).toBe(html)
  }
  // whoever begins with a tag means it
  expect(keptAs('<h2>Own</h2>', 'blocks', false)).toBe('<h2>Own</h2>')
  expect(keptAs('[press me](javascript:alert(1))', 'line', false)).toBe('[press me](javascript:alert(1))')
})

test('a mistake is pointed out where it was written', () => {
  const text = 'Hi **you**\n\n{nmae}'
  const at = keptAs(text, 'blocks', false).indexOf('{nmae}')
  expect(placeIn(text, 'blocks', at)).toBe(text.indexOf('{nmae}'))
  expect(placeIn('Hi {nmae}', 'line', 3)).toBe(3)
})
