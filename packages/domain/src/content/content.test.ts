import { describe, expect, test } from 'vitest'
import { contentPages, headingsOf, markdownHtml, parseMarkdown, safeLink, videoOf, videoOrigins } from './index.ts'

const html = (source: string, videoHosts: string[] = []) => markdownHtml(parseMarkdown(source, { videoHosts }))

describe('Markdown', () => {
  test.each([
    ['**Bold** and *soft* and ~~gone~~', '<p><strong>Bold</strong> and <em>soft</em> and <del>gone</del></p>'],
    [
      '# Top\n\n## Second\n\n#### Fourth',
      '<h2 id="section-top">Top</h2><h2 id="section-second">Second</h2><h4 id="section-fourth">Fourth</h4>',
    ],
    [
      '1. one\n2. two\n   - inner',
      '<ol start="1"><li><p>one</p></li><li><p>two</p><ul><li><p>inner</p></li></ul></li></ol>',
    ],
    ['> wise', '<blockquote><p>wise</p></blockquote>'],
    [
      '| a | b |\n|---|---|\n| 1 | `2` |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table>',
    ],
    [
      '[Help](/pages/help#x) ![A bike](/files/bike.jpg)',
      '<p><a href="/pages/help#x">Help</a> <img src="/files/bike.jpg" alt="A bike"></p>',
    ],
    ['a  \nb\n\n---\n\n```\n<x>\n```', '<p>a<br>b</p><hr><pre><code>&#60;x&#62;</code></pre>'],
    ['Fish &amp; chips &copy; 5 &lt; 6', '<p>Fish &#38; chips © 5 &#60; 6</p>'],
  ])('%s', (source, wanted) => {
    expect(html(source)).toBe(wanted)
  })

  test('headings of the same words have addresses of their own', () => {
    expect(headingsOf(parseMarkdown('## Días\n\n## Días\n\n### 何'))).toEqual([
      { id: 'section-dias', level: 2, text: 'Días' },
      { id: 'section-dias-2', level: 2, text: 'Días' },
      { id: 'section-何', level: 3, text: '何' },
    ])
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'text <svg/onload=alert(1)> text',
    '<iframe src="https://evil.example"></iframe>',
    '[x](javascript:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](JAVA&#83;CRIPT:alert(1))',
    '[x](<\u0001javascript:alert(1)>)',
    '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '[x](vbscript:msgbox(1))',
    '![x](javascript:alert(1))',
    '![x" onerror="alert(1)](https://a.example/"onerror="alert(1))',
    '[x](https://a.example/"onmouseover="alert(1))',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '`<script>alert(1)</script>`',
    '| a |\n|---|\n| <script>alert(1)</script> |',
    '[ref]\n\n[ref]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '## <script>alert(1)</script> " onclick="alert(1)',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '<scr<script>ipt>alert(1)</script>',
  ])('cannot become script: %s', (source) => {
    const page = new DOMParserLike(html(source))
    expect(page.tags.filter((tag) => !allowedTags.has(tag))).toEqual([])
    expect(page.attributes.filter(([name]) => !['href', 'src', 'alt', 'id', 'start'].includes(name))).toEqual([])
    const addresses = page.attributes.filter(([name]) => name === 'href' || name === 'src').map(([, value]) => value)
    expect(addresses.filter((address) => !/^(https?:|mailto:|tel:|\/|#)/.test(address))).toEqual([])
  })

  test('too deep a nesting is text, not a crash', () => {
    expect(html(`${'> '.repeat(90_000)}deep`)).toMatch(/^<p>.*deep<\/p>$/)
    expect(html('> > > deep')).toBe(
      '<blockquote><blockquote><blockquote><p>deep</p></blockquote></blockquote></blockquote>',
    )
  })

  test('a video of an allowed host stands in the page, others stay links', () => {
    const source = 'https://youtu.be/dQw4w9WgXcQ\n\nhttps://vimeo.com/76979871'
    expect(parseMarkdown(source, { videoHosts: ['youtube.com'] }).map(({ kind }) => kind)).toEqual([
      'video',
      'paragraph',
    ])
    expect(videoOf('https://www.youtube.com/watch?v=abc', ['youtube.com'])?.src).toBe(
      'https://www.youtube-nocookie.com/embed/abc',
    )
    expect(videoOf('https://www.youtube.com/watch?v=a"b', ['youtube.com'])).toBeUndefined()
    expect(videoOf('https://evil.example/watch?v=abc', ['evil.example'])).toBeUndefined()
    expect(videoOrigins(['vimeo.com', 'evil.example'])).toEqual(['https://player.vimeo.com'])
  })
})

const allowedTags = new Set(
  'h2 h3 h4 p ul ol li blockquote pre code table thead tbody tr th td hr strong em del br a img'.split(' '),
)

/** Enough of a reader of HTML to judge what we write: tags and attributes in double quotes, all else is text. */
class DOMParserLike {
  tags: string[] = []
  attributes: [string, string][] = []
  constructor(source: string) {
    for (const [, tag = '', rest = ''] of source.matchAll(/<\/?([a-z0-9]+)((?:\s+[^<>]*)?)>/gi)) {
      this.tags.push(tag.toLowerCase())
      const left = rest.replace(/\s+([a-z-]+)="([^"]*)"/gi, (_, name: string, value: string) => {
        this.attributes.push([name.toLowerCase(), value.replaceAll('&#38;', '&')])
        return ''
      })
      expect(left.trim()).toBe('')
    }
    expect(source.replace(/<\/?[a-z0-9]+(?:\s+[a-z-]+="[^"<>]*")*>/gi, '')).not.toContain('<')
  }
}

test.each([
  ['/pages/about?x=1#y', '/pages/about?x=1#y'],
  ['about', '/about'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['//other.example/x', 'https://other.example/x'],
  [' javascript:alert(1)', undefined],
  ['blob:https://a.example/1', undefined],
])('a link to %s leads to %s', (address, wanted) => {
  expect(safeLink(address)).toBe(wanted)
})

describe('pages of an entry', () => {
  test('are the fields that share a prefix', () => {
    expect(
      contentPages({
        'about.header': 'About us',
        'about.content': { editable: 'We lend.', transformed: '<script>alert(1)</script>' },
        'about.updated': '2026-11-01',
        'help.INSTANT_PAGE_PATH': '/help-center/',
        'help.page_title': 'Help',
        'help.header': 'How can we help?',
        'help.content': 'Ask us.',
        'help.published': false,
        'help.type': 'FAQ',
        'help.in_footer': true,
        'draft.header': 'No content yet',
        stray: 'x',
      }),
    ).toMatchObject([
      {
        key: 'about',
        path: 'about',
        title: 'About us',
        source: 'We lend.',
        isPublished: true,
        isInFooter: false,
        updated: '2026-11-01T00:00:00.000Z',
      },
      { key: 'help', path: 'help-center', title: 'Help', isPublished: false, isFaq: true, isInFooter: true },
    ])
  })
})
