import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Row,
  Section,
  Text,
} from 'react-email';
import type { ReactNode } from 'react';
import type { Script } from '#contract/locales.ts';
import type { MailDraft } from './template.ts';
import { band, day, displayIn, nest, nightStyles, sansIn } from './theme.ts';

/** The whole mail: band with brand and nest, one card, and who it is from. */
export function MailFrame({ draft, script }: { draft: MailDraft; script: Script }) {
  return (
    <Html lang={script} dir="ltr">
      <Head>
        <title>{draft.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{nightStyles}</style>
      </Head>
      <Body className="paper" lang={script}>
        <div
          data-skip-in-text="true"
          style={{ display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0 }}
        >
          {draft.preview}
        </div>
        <Section className="paper" style={{ backgroundColor: day.paper, fontFamily: sansIn(script) }}>
          <Row>
            <Column style={{ padding: '24px 12px' }}>
              <Container style={{ maxWidth: 520, width: '100%' }}>
                <Band script={script} />
                <Section
                  className="card"
                  style={{
                    backgroundColor: day.card,
                    border: `1px solid ${day.line}`,
                    borderTop: 0,
                    borderRadius: '0 0 24px 24px',
                  }}
                >
                  <Row>
                    <Column style={{ padding: '32px 28px 24px' }}>
                      <Heading
                        as="h1"
                        className="ink"
                        style={{
                          margin: '0 0 16px',
                          color: day.ink,
                          fontFamily: displayIn(script),
                          fontSize: 26,
                          fontWeight: script === 'en' ? 400 : 600,
                          lineHeight: '34px',
                        }}
                      >
                        {draft.heading}
                      </Heading>
                      {draft.body}
                      <Hr
                        className="line"
                        style={{ margin: '28px 0 16px', borderTop: `1px solid ${day.line}` }}
                      />
                      <Text
                        className="ink-soft"
                        style={{ margin: 0, color: day.inkSoft, fontSize: 14, lineHeight: '20px' }}
                      >
                        {'{{brandName}}'}
                      </Text>
                    </Column>
                  </Row>
                </Section>
              </Container>
            </Column>
          </Row>
        </Section>
      </Body>
    </Html>
  );
}

/** Drawn with borders: a picture would be blocked, and would tell when a mail is read. */
function Band({ script }: { script: Script }) {
  return (
    <Section
      data-skip-in-text="true"
      style={{
        backgroundColor: day.accent,
        backgroundImage: `linear-gradient(155deg, ${band.from}, ${band.to})`,
        borderRadius: '24px 24px 0 0',
      }}
    >
      <Row>
        <Column style={{ padding: '28px 0 28px 28px', verticalAlign: 'middle' }}>
          <Text
            className="brand"
            style={{
              margin: 0,
              color: band.ink,
              fontFamily: displayIn(script),
              fontSize: 22,
              lineHeight: '30px',
            }}
          >
            {'{{brandName}}'}
          </Text>
        </Column>
        <Column
          aria-hidden="true"
          style={{ width: 136, padding: '22px 28px 0 0', verticalAlign: 'bottom', textAlign: 'center' }}
        >
          <div style={{ fontSize: 0, lineHeight: 0 }}>
            {nest.eggs.map((colour, index) => (
              <span
                key={colour}
                style={{
                  display: 'inline-block',
                  width: 26,
                  height: index === 1 ? 36 : 31,
                  marginLeft: index === 0 ? 0 : -2,
                  backgroundColor: colour,
                  borderRadius: '50% 50% 48% 48% / 62% 62% 38% 38%',
                }}
              />
            ))}
          </div>
          <div
            style={{
              width: 104,
              height: 22,
              margin: '-10px auto 0',
              fontSize: 0,
              lineHeight: 0,
              backgroundColor: nest.straw,
              borderRadius: '6px 6px 52px 52px',
              marginBottom: 18,
            }}
          />
        </Column>
      </Row>
    </Section>
  );
}

export interface ParagraphProps {
  readonly children: ReactNode;
  readonly soft?: boolean;
  /** What it says keeps its reader safe, or is promised: staff have no other words for it. */
  readonly fixed?: boolean;
}

export function Paragraph({ children, soft = false }: ParagraphProps) {
  return (
    <Text
      className={soft ? 'ink-soft' : 'ink'}
      style={{
        margin: '0 0 16px',
        color: soft ? day.inkSoft : day.ink,
        fontSize: soft ? 14 : 16,
        lineHeight: soft ? '22px' : '26px',
      }}
    >
      {children}
    </Text>
  );
}

/** A link that stands alone, large enough for a thumb. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Row>
        <Column>
          <Button
            className="action"
            href={href}
            style={{
              padding: '14px 28px',
              backgroundColor: day.accent,
              borderRadius: 999,
              color: day.onAccent,
              fontSize: 16,
              fontWeight: 600,
              lineHeight: '20px',
              textAlign: 'center',
            }}
          >
            {children}
          </Button>
        </Column>
      </Row>
    </Section>
  );
}

/** A link that few will follow, below what the mail is about. */
export function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text
      className="ink-soft"
      style={{ margin: '0 0 12px', color: day.inkSoft, fontSize: 14, lineHeight: '22px' }}
    >
      <Link className="ink-soft" href={href} style={{ color: day.inkSoft, textDecoration: 'underline' }}>
        {children}
      </Link>
    </Text>
  );
}

/** A code, large, spaced and in one piece for copying. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <Section
      className="wash"
      style={{ margin: '8px 0 24px', backgroundColor: day.wash, borderRadius: 16, color: day.onWash }}
    >
      <Row>
        <Column style={{ padding: '18px 12px', textAlign: 'center' }}>
          <Text
            style={{
              margin: 0,
              color: 'inherit',
              fontFamily: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
              fontSize: 34,
              fontWeight: 700,
              letterSpacing: 8,
              lineHeight: '44px',
              // The space behind the last digit would push the code off its middle.
              paddingLeft: 8,
            }}
          >
            {children}
          </Text>
        </Column>
      </Row>
    </Section>
  );
}
