/** The first letter of a name, as one sees it: an accent belongs to its letter. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase();
}
