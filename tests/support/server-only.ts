// Stands in for the marker package outside of the bundler.
export {};
