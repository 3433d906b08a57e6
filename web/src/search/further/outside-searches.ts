/** Where else a question can be looked up: the name of the place, and the address of the search there. */
export function outsideSearches(query: string): { name: string; url: string }[] {
  const words = encodeURIComponent(query);
  return [
    { name: 'PubMed', url: `https://pubmed.ncbi.nlm.nih.gov/?term=${words}` },
    { name: 'Europe PMC', url: `https://europepmc.org/search?query=${words}` },
  ];
}
