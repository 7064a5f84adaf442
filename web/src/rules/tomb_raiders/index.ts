// The rules of The Tomb Raiders in our own words.
import '../../look/engravings/tomb_raiders';
import { m } from '../../paraglide/messages.js';
import type { Rulebook } from '../rulebook';
import { beginningSections } from './beginning';
import { cardSections } from './cards';
import { diggingSections } from './digging';
import { endSections } from './ending';
import { pointSections } from './points';
import { turnSections } from './turns';

export const rulebook: Rulebook = {
  title: m.rules_raiders_of,
  sections: [
    ...beginningSections,
    ...turnSections,
    ...cardSections,
    ...diggingSections,
    ...pointSections,
    ...endSections,
  ],
};
