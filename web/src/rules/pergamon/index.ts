// The rules of Pergamon in our own words.
import '../../look/engravings/pergamon';
import { m } from '../../paraglide/messages.js';
import type { Rulebook } from '../rulebook';
import { beginningSections } from './beginning';
import { collectionSections } from './collections';
import { endSections } from './ending';
import { fundsSections } from './funds';
import { numberSections } from './players';
import { turnSections } from './turns';

export const rulebook: Rulebook = {
  title: m.pergamon_rules_title,
  sections: [
    ...beginningSections,
    ...fundsSections,
    ...turnSections,
    ...collectionSections,
    ...endSections,
    ...numberSections,
  ],
};
