// Text is legible on every ground, in both themes (WCAG 2.2, AA), and what is drawn can be told from what it lies on.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CSS = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;
const SITES = ['greece', 'crete', 'egypt', 'palestine', 'mesopotamia'];
const GROUNDS = ['ground', 'sheet', 'card'];

function colour(token: string, theme: (typeof THEMES)[number]): number[] {
  const value = new RegExp(`--${token}: (.*);`).exec(CSS)?.[1] ?? '';
  const hexes = value.match(/#[0-9a-f]{6}/g) ?? [];
  const hex = hexes[theme === 'dark' ? hexes.length - 1 : 0];
  if (!hex) throw new Error(`no colour: ${token}`);
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
}

function mixed(one: number[], other: number[], share: number): number[] {
  return one.map((value, index) => value * share + (other[index] ?? 0) * (1 - share));
}

function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const words = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'faded', 'brass', 'good', 'warning'].map((text) => [text, ground] as const),
  ),
  ...SITES.flatMap((site) => ['sheet', 'card'].map((ground) => [`${site}-text`, ground] as const)),
  ...SITES.map((site) => ['ink', `${site}-tint`] as const),
  ...[0, 1, 2, 3].map((seat) => [`seat-${seat}-word`, `seat-${seat}`] as const),
  ['ink', 'plain-tint'],
  ['ink', 'brass-tint'],
  ['ink', 'land'],
  ['stamp', 'card'],
  ['sheet', 'brass'],
  ['sheet', 'ink'],
] as const;

test.each(THEMES.flatMap((theme) => words.map(([text, ground]) => [theme, text, ground] as const)))(
  '%s: %s on %s can be read',
  (theme, text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(THEMES.flatMap((theme) => SITES.map((site) => [theme, site] as const)))(
  '%s: the name of %s can be read on its own column',
  (theme, site) => {
    const ground = mixed(colour(`${site}-tint`, theme), colour('card', theme), 0.14);
    for (const text of [`${site}-text`, 'faded', 'ink']) {
      expect(contrast(colour(text, theme), ground), text).toBeGreaterThanOrEqual(4.5);
    }
  },
);

const shapes = [
  ...SITES.flatMap((site) => ['sheet', 'card'].map((ground) => [site, ground] as const)),
  ['brass', 'sheet'],
  ['brass', 'land'],
  ['route', 'land'],
  ['route', 'sea'],
  ['coast', 'sea'],
  ['warning', 'land'],
  ['warning', 'sea'],
  ['sea-name', 'sea'],
  ['seat-edge', 'land'],
  ['seat-edge', 'sheet'],
] as const;

test.each(THEMES.flatMap((theme) => shapes.map(([shape, ground]) => [theme, shape, ground] as const)))(
  '%s: %s stands out from %s',
  (theme, shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  },
);
