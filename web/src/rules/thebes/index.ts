// The rules of Thebes in our own words.
import '../../look/engravings/cities';
import { m } from '../../paraglide/messages.js';
import type { Rulebook } from '../rulebook';
import { cardSections } from './cards';
import { diggingSections } from './digging';
import { endSections } from './ending';
import { beginningSections } from './beginning';
import { turnSections } from './turns';

export const rulebook: Rulebook = {
  title: m.rules_of_thebes,
  sections: [...beginningSections, ...turnSections, ...cardSections, ...diggingSections, ...endSections],
};
